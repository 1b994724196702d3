import { msg } from '@lingui/core/macro'
import { parseUrl } from '../../lib/parse-url.ts'
import { tellRefusal } from '../../lib/refusals/tell-refusal.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'

export const catalogues = ['chat']

/** Characters of the longest way back that the call takes; a longer query is dropped. */
const LONGEST_BACK = 300

/**
 * Opens the chat in this tab, with the way back to this page. What fails is told, and the page stays.
 * @param room id of the room that it opens with; empty for none
 */
export async function openChat(context: ScreenContext, room: string): Promise<void> {
  const { api, toaster, words } = context
  try {
    const backUrl = location.pathname + location.search
    const headerColor = colourOf(getComputedStyle(document.documentElement).getPropertyValue('--surface-2'))
    const { chatUrl } = await api.call('chatLaunch', {
      query: {
        b2c: '1',
        template: 'v2',
        backUrl: backUrl.length > LONGEST_BACK ? location.pathname : backUrl,
        ...(headerColor && { headerColor }),
        ...(room && { anchor: room }),
      },
    })
    const { protocol = '' } = (chatUrl && parseUrl(chatUrl, location.href)) || {}
    if (protocol !== 'https:' && protocol !== 'http:') {
      toaster.show({ kind: 'fail', text: words.i18n._(msg`The requested url is empty...`) })
      return
    }
    location.assign(chatUrl)
  } catch (error) {
    await tellRefusal(context, error)
  }
}

/** A colour as the chat takes it; empty for any other way to write one. */
const colourOf = (text: string): string => (/^#[0-9a-f]{6}$/i.test(text.trim()) ? text.trim() : '')
