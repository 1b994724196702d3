import { text } from '../lib/texts.ts'
import { Page, Panel } from '../lib/ui/page.tsx'
import { Empty } from '../lib/ui/states.tsx'

/** An address that leads nowhere. */
export const NotFound = () => (
  <Page title={text('page.missing')}>
    <Panel>
      <Empty title={text('page.missing')} lead={text('page.missingLead')} />
    </Panel>
  </Page>
)
