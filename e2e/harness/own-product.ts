import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { openPage } from './open-page.ts'
import { lastMessageTo } from './outbox.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import type { Visitor } from './visitor.ts'

/** A product that only the stories of one file visit. */
export interface OwnProduct {
  /** Once the stories run. */
  readonly running: () => Product
  /** Opens a page of it, in English unless told otherwise. */
  open(path: string, visitor?: Visitor): Promise<Page>
  /** The code in the newest message to a Thai number, without +66. */
  codeTo(number: string): Promise<string>
}

/**
 * Starts a product before the stories of a file and ends it after them. A story that is tried again finds a new product,
 * with members and content as they were. Call it at the top of the file.
 */
export function ownProduct(
  prepare: (product: Product) => Promise<void> = async () => {},
  options: Pick<ProductOptions, 'env'> = {},
): OwnProduct {
  let product: Product | undefined
  const running = () => {
    if (!product) throw new Error('The product runs with the stories only.')
    return product
  }
  const start = async () => {
    product = await startProduct({ ...options, template: inject('productTemplate') })
    await prepare(product)
  }
  beforeAll(start)
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await product?.stop()
    await start()
  })
  afterAll(() => product?.stop())
  return {
    running,
    open: (path, visitor = {}) => openPage({ language: 'EN', ...visitor, origin: running().origin, path }),
    async codeTo(number) {
      const code = /\d{6}/.exec(await lastMessageTo(running().origin, `+66${number}`))?.[0]
      expect(code, `the code in the message to ${number}`).toBeDefined()
      return code ?? ''
    },
  }
}
