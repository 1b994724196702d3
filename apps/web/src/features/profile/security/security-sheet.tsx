import { Sheet } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { later } from '../../../lib/page-life/later.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { Popup } from '../../../lib/use-popup.ts'
import { LoginAgain } from './login-again.tsx'
import { type BankAccount, overviewQuery, SECURITY_KEY, type SecurityOverview } from './security-queries.ts'

/** What a sheet is about. */
export type SecuritySubject =
  | { readonly kind: 'payment' | 'mobile' | 'email'; readonly overview: SecurityOverview }
  | { readonly kind: 'bank-account' }
  | { readonly kind: 'remove-bank-account'; readonly account: BankAccount }

const paymentForm = later(() => import('./payment-password-form.tsx'), 'PaymentPasswordForm')
const mobileForm = later(() => import('./mobile-form.tsx'), 'MobileForm')
const emailForm = later(() => import('./email-form.tsx'), 'EmailForm')
const bankAccountForm = later(() => import('./bank-account-form.tsx'), 'BankAccountForm')
const removeForm = later(() => import('./remove-bank-account-form.tsx'), 'RemoveBankAccountForm')

interface SecuritySheetProps {
  readonly popup: Popup
  readonly subject: SecuritySubject
}

/** A form of the security centre, in a sheet from below. */
export function SecuritySheet({ popup, subject }: SecuritySheetProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const context = useScreenContext()
  const titles = {
    payment: t`Withdrawal PIN`,
    mobile: t`Mobile number`,
    email: t`E-mail`,
    'bank-account': t`Add a bank account`,
    'remove-bank-account': t`Remove this bank account?`,
  }
  const done = () => {
    // Bank accounts ask for a payment password, which may be before the overview has been read again.
    if (subject.kind === 'payment')
      queries.setQueryData(overviewQuery(context).queryKey, { ...subject.overview, paymentPassword: true })
    void queries.invalidateQueries({ queryKey: SECURITY_KEY })
    context.toaster.show({ kind: 'success', text: t`Saved` })
    popup.hide()
  }
  return (
    <Sheet
      side="bottom"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={titles[subject.kind]}
      closeLabel={t`Close`}
    >
      <SubjectForm subject={subject} onDone={done} />
    </Sheet>
  )
}

/** Whether the login confirms it: who has a payment password changes that with the old one. */
const isConfirmedByLogin = ({ kind, overview }: Extract<SecuritySubject, { overview: SecurityOverview }>) =>
  kind !== 'payment' || !overview.paymentPassword

interface SubjectFormProps {
  readonly subject: SecuritySubject
  readonly onDone: () => void
}

function SubjectForm({ subject, onDone }: SubjectFormProps) {
  if ('overview' in subject && subject.overview.confirmation === 'login' && isConfirmedByLogin(subject))
    return <LoginAgain />
  switch (subject.kind) {
    case 'payment':
      return (
        <paymentForm.Part
          isSet={subject.overview.paymentPassword}
          asksLogin={subject.overview.loginPassword}
          onDone={onDone}
          skeleton={<FormSkeleton fields={3} />}
        />
      )
    case 'mobile':
      return (
        <mobileForm.Part
          asksLogin={subject.overview.loginPassword}
          onDone={onDone}
          skeleton={<FormSkeleton fields={3} />}
        />
      )
    case 'email':
      return (
        <emailForm.Part
          asksLogin={subject.overview.loginPassword}
          onDone={onDone}
          skeleton={<FormSkeleton fields={3} />}
        />
      )
    case 'bank-account':
      return <bankAccountForm.Part onDone={onDone} skeleton={<FormSkeleton fields={3} />} />
    case 'remove-bank-account':
      return (
        <removeForm.Part account={subject.account} onDone={onDone} skeleton={<FormSkeleton fields={1} />} />
      )
  }
}
