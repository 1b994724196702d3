import { useLingui } from '@lingui/react/macro'
import styles from './home-screen.module.css'

/** The three steps in Safari, each with a drawing of what to press. */
export function HomeScreenSteps() {
  const { t } = useLingui()
  const steps = [
    { id: 'share', text: t`Press Share at the edge of Safari.`, drawing: <ShareBar /> },
    { id: 'choose', text: t`Choose "Add to Home Screen" in the list.`, drawing: <ShareList /> },
    { id: 'add', text: t`Press Add: the icon is on your home screen.`, drawing: <HomeIcons /> },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, text, drawing }) => (
        <li key={id} className={styles.step}>
          <svg className={styles.drawing} viewBox="0 0 88 64" aria-hidden="true" focusable="false">
            {drawing}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** A phone's lower edge with the share sign in its bar. */
function ShareBar() {
  return (
    <>
      <path className={styles.paper} d="M12 0v52a10 10 0 0 0 10 10h44a10 10 0 0 0 10-10V0z" />
      <path className={styles.faint} d="M18 6h52M18 14h40M18 22h46" />
      <path className={styles.edge} d="M12 34h64" />
      <path className={styles.faint} d="M26 44l-5 5 5 5M62 44h8M62 49h8M62 54h5" />
      <path className={styles.sharp} d="M38 45v10h12V45M44 50V38M40 41l4-4 4 4" />
    </>
  )
}

/** A list whose line "add" is lit. */
function ShareList() {
  return (
    <>
      <rect className={styles.paper} x="8" y="4" width="72" height="56" rx="10" />
      <path className={styles.faint} d="M18 15h34M18 49h30" />
      <path className={styles.edge} d="M8 23h72M8 41h72" />
      <path className={styles.sharp} d="M18 32h30M62 27h10v10H62zM67 29.500v5M64.500 32h5" />
    </>
  )
}

/** A home screen with one icon that shines. */
function HomeIcons() {
  return (
    <>
      <path className={styles.paper} d="M14 62V14A10 10 0 0 1 24 4h40a10 10 0 0 1 10 10v48z" />
      <path
        className={styles.plain}
        d="M23 14h10v10H23zM39 14h10v10H39zM55 14h10v10H55zM23 32h10v10H23zM55 32h10v10H55zM23 50h10v10H23zM39 50h10v10H39z"
      />
      <rect className={styles.lit} x="37" y="30" width="14" height="14" rx="4" />
    </>
  )
}
