import { LANGUAGES, type Language, showIn, text, useLanguage } from '../../lib/texts.ts'
import css from './login.module.css'
import { LoginForm } from './login-form.tsx'

/** The page for whoever is not logged in. */
export function LoginPage({ onDone }: { readonly onDone: () => Promise<void> }) {
  return (
    <Frame title={text('login.title')} lead={text('login.lead')}>
      <LoginForm onDone={onDone} />
    </Frame>
  )
}

/** A card in the middle of nothing else. */
export function Frame({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly children: React.ReactNode
}) {
  const language = useLanguage()
  return (
    <main className={css.page}>
      <div className={css.card}>
        <img src="/icon.svg" alt="" width="40" height="40" />
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
      <p className={css.languages}>
        {(Object.keys(LANGUAGES) as Language[]).map((one) => (
          <button
            key={one}
            type="button"
            lang={one.toLowerCase()}
            aria-pressed={language === one.toLowerCase()}
            onClick={() => void showIn(one)}
          >
            {LANGUAGES[one]}
          </button>
        ))}
      </p>
    </main>
  )
}
