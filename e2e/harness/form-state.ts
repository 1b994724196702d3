import type { Page } from 'playwright-core'

/** Names of the fields that say what is wrong, in their order; of parts, that of what they send together. */
export function wrongFields(page: Page): Promise<(string | null | undefined)[]> {
  return page
    .locator('[aria-invalid="true"]')
    .evaluateAll((all) => [
      ...new Set(
        all.map((one) =>
          (one instanceof HTMLSelectElement
            ? one.closest('fieldset')?.querySelector('[type=hidden]')
            : one
          )?.getAttribute('name'),
        ),
      ),
    ])
}

/** Name of the field that has the focus; empty where none has. */
export function focusedField(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '',
  )
}
