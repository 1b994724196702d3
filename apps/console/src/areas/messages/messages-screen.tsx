import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/operations.ts'
import { text } from '../../lib/texts.ts'
import { Page, Panel } from '../../lib/ui/page.tsx'
import { Failed, Waiting } from '../../lib/ui/states.tsx'
import { usePlace } from '../../lib/use-place.ts'
import { MessageRuns } from './message-runs.tsx'
import { SendMessage } from './send-message.tsx'
import { Templates } from './templates.tsx'

/** What operators write to players again and again, to whom it goes, and how far it is. */
export function Screen() {
  const place = usePlace()
  const templates = useQuery({
    queryKey: ['run', place.code, 'templates.list', {}],
    queryFn: () => read(place.code, 'templates.list', {}),
  })
  const audiences = useQuery({
    queryKey: ['run', place.code, 'messages.audiences', {}],
    queryFn: () => read(place.code, 'messages.audiences', {}),
  })
  const failed = [templates, audiences].find(({ isError, data }) => isError && !data)
  return (
    <Page title={text('page.messages')} lead={text('message.lead')}>
      {failed ? (
        <Panel>
          <Failed error={failed.error} onRetry={() => void failed.refetch()} />
        </Panel>
      ) : !templates.data || !audiences.data ? (
        <Panel>
          <Waiting rows={6} />
        </Panel>
      ) : (
        <>
          <Templates place={place} templates={templates.data} languages={audiences.data.languages} />
          {templates.data.length > 0 && (
            <SendMessage place={place} templates={templates.data} audiences={audiences.data} />
          )}
          <MessageRuns place={place} />
        </>
      )}
    </Page>
  )
}
