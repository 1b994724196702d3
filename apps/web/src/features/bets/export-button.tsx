import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { tellRefusal } from '../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { filterQuery, type GameRecordFilter } from './game-record-filter.ts'

/** Saves the rounds of the choice as a file that Excel opens. */
export function ExportButton({ filter }: { readonly filter: GameRecordFilter }) {
  const { t } = useLingui()
  const context = useScreenContext()
  const language = useLanguage()
  const save = useMutation({
    mutationFn: () => context.api.call('gameRecordsFile', { query: { language, ...filterQuery(filter) } }),
    onSuccess({ name, csv }) {
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      Object.assign(document.createElement('a'), { href: address, download: name }).click()
      URL.revokeObjectURL(address)
    },
    async onError(error) {
      await tellRefusal(context, error)
    },
  })
  return (
    <Button
      variant="outline"
      block
      icon={<Download size={20} />}
      loading={save.isPending}
      loadingLabel={t`Please wait`}
      onClick={() => save.mutate()}
    >
      {t`Save as a file (CSV)`}
    </Button>
  )
}
