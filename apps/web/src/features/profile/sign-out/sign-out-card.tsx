import { Card } from '@foyer/ui'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { SignOutQuestion } from './sign-out-question.tsx'
import { SignOutRow } from './sign-out-row.tsx'

/** Signing out as a card of a page: the row, and the question in its place. */
export function SignOutCard() {
  const router = useRouter()
  const [state, setState] = useState<'row' | 'question' | 'cancelled'>('row')
  return (
    <Card flush={state !== 'question'}>
      {state === 'question' ? (
        <SignOutQuestion
          onCancel={() => setState('cancelled')}
          onDone={() => void router.navigate({ href: paths.home })}
        />
      ) : (
        <SignOutRow focused={state === 'cancelled'} onPress={() => setState('question')} />
      )}
    </Card>
  )
}
