import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { listenToCalls, RefusedError } from '../lib/api.ts'
import { forgetDrafts } from '../lib/operation-form/operation-form.tsx'
import { meQuery } from '../lib/operations.ts'
import { text, useLanguage } from '../lib/texts.ts'
import { Dialog } from '../lib/ui/dialog.tsx'
import { Failed } from '../lib/ui/states.tsx'
import { makeRouter } from './router.tsx'
import { askProof, sessionBack, sessionLost, useAsked } from './session.ts'

const JoinPage = lazy(() => import('./login/join-page.tsx').then((module) => ({ default: module.JoinPage })))
const LoginForm = lazy(() =>
  import('./login/login-form.tsx').then((module) => ({ default: module.LoginForm })),
)
const LoginPage = lazy(() =>
  import('./login/login-page.tsx').then((module) => ({ default: module.LoginPage })),
)
const ProofDialog = lazy(() =>
  import('./login/proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
)

const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (tries, error) => tries < 2 && error instanceof RefusedError && error.status === 0,
      staleTime: 5_000,
    },
  },
})
listenToCalls({ lost: sessionLost, prove: askProof })

/** Asks who is logged in before anything is drawn. */
export const askAhead = (): void => void client.prefetchQuery(meQuery)

/** The console: a login, or the pages of whoever is logged in. */
export const App = () => (
  <QueryClientProvider client={client}>
    <Suspense>
      <Gate />
    </Suspense>
  </QueryClientProvider>
)

function Gate() {
  const { data: me, isPending, error, refetch } = useQuery(meQuery)
  const { isLost, isProofAsked } = useAsked()
  // Who has the pages below; they begin anew for somebody else.
  const [owner, setOwner] = useState<string>()
  useLanguage()
  useEffect(() => {
    if (!me || me.id === owner) return
    if (owner !== undefined) {
      forgetDrafts()
      void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    }
    setOwner(me.id)
  }, [me, owner])
  if (window.location.pathname === '/join') return <JoinPage onJoined={() => window.location.replace('/')} />
  const logIn = async () => {
    await refetch()
    sessionBack()
    // What was refused meanwhile is asked for again.
    void client.invalidateQueries({ queryKey: ['run'] })
  }
  if (error && !me) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending) return null
  if (!me && owner === undefined) return <LoginPage onDone={logIn} />
  return (
    <>
      {owner !== undefined && <Pages key={owner} />}
      <Dialog isOpen={isLost || !me} title={text('login.again')} lead={text('login.againLead')}>
        <LoginForm onDone={logIn} />
      </Dialog>
      {isProofAsked && <ProofDialog />}
    </>
  )
}

function Pages() {
  const [router] = useState(() => makeRouter(client))
  return <RouterProvider router={router} />
}
