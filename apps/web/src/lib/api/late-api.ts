import { type Api, CallError } from './api.ts'
import type { HttpApiOptions } from './http-api.ts'

/** The browser's API, whose code comes with the first call: a rendered page has its answers already. */
export function createLateApi(options: HttpApiOptions): Api {
  let api: Promise<Api> | undefined
  const load = async () => {
    const { createHttpApi } = await import('./http-api.ts').catch(() => {
      api = undefined
      throw new CallError('network.failed', 0, 'The script that calls the site did not come.')
    })
    return createHttpApi(options)
  }
  return {
    async call(name, callOptions) {
      api ??= load()
      return (await api).call(name, callOptions)
    },
    forget() {
      void api?.then((loaded) => loaded.forget())
    },
  }
}
