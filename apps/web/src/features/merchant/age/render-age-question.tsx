import { Button, LinkButton } from '@foyer/ui'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Words } from '../../../lib/i18n/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import type { Site } from '../site.ts'
import { AGE_QUESTION_ID, AGE_QUESTION_SCRIPT, CONFIRMED } from './age-gate.ts'
import style from './age-question.css?inline'

/** What a page holds that asks for the age before anything of it is seen. */
export interface AgeQuestion {
  /** The dialog, the same for everybody. */
  readonly markup: string
  /** Text of a style for the head. */
  readonly style: string
  /** Text of the script that stands right behind the dialog. */
  readonly script: string
}

/**
 * Renders the question for the age of a merchant that asks it.
 * @param asked whether the page asks at once; else the dialog waits until the place in the site changes
 */
export async function renderAgeQuestion(words: Words, site: Site, asked: boolean): Promise<AgeQuestion> {
  await words.load('merchant/age')
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={words.i18n}>
      <Question name={site.name} ageLimit={site.ageLimit} asked={asked} />
    </I18nProvider>,
  )
  return { markup, style, script: AGE_QUESTION_SCRIPT }
}

type QuestionProps = Pick<Site, 'name' | 'ageLimit'> & { readonly asked: boolean }

/** No is as easy as yes. Both work without scripts: the form closes the dialog, the link leads on. */
function Question({ name, ageLimit, asked }: QuestionProps) {
  const title = `${AGE_QUESTION_ID}-title`
  const text = `${AGE_QUESTION_ID}-text`
  return (
    <dialog
      id={AGE_QUESTION_ID}
      open={asked}
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={text}
    >
      <p className="age-mark" aria-hidden="true" dir="ltr">
        {ageLimit}+
      </p>
      {/* biome-ignore lint/a11y/noAutofocus: the focus goes to the question, so that no key answers what nobody has read */}
      <h2 id={title} tabIndex={-1} autoFocus>
        <Trans>Are you {ageLimit} or older?</Trans>
      </h2>
      <div id={text}>
        <p>
          <Trans>
            {name} is a site of games of chance, open only to people aged {ageLimit} and over.
          </Trans>
        </p>
        <p>
          <Trans>Playing can become a habit. Set yourself a limit before you begin.</Trans>
        </p>
      </div>
      <form method="dialog">
        <LinkButton size="l" href={paths.ageLimit}>
          <Trans>No, I am not</Trans>
        </LinkButton>
        <Button size="l" variant="accent" type="submit" value={CONFIRMED}>
          <Trans>Yes, I am</Trans>
        </Button>
      </form>
    </dialog>
  )
}
