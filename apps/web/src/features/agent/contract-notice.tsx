import { Button, LinkButton } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Contract, ContractKind } from './contract.ts'
import { CONTRACT_PAGES } from './contract-pages.ts'

export const catalogues = ['agent']

interface ContractNoticeProps {
  readonly kind: ContractKind
  readonly request: Contract
  /** Called when it was closed without looking. */
  readonly onLater: () => void
}

/** Says that an agent offers a contract, and leads to its page. */
export function ContractNotice({ kind, request, onLater }: ContractNoticeProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(true)
  const { from, start } = request
  const { path, title } = CONTRACT_PAGES[kind]
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onLater}
      title={i18n._(title)}
      closeLabel={t`Close`}
      unasked
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t`Later`}</Button>
          <LinkButton href={path} variant="accent">
            {t`View`}
          </LinkButton>
        </>
      }
    >
      <p>{t`${from} offers you a contract that starts on ${start}. Look at its terms and say whether you take it.`}</p>
    </Dialog>
  )
}
