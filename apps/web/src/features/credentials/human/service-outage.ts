import { CallError } from '../../../lib/api/api.ts'

/** An outside service that the browser itself asks and that does not answer, as the calls of our own tell it. */
export const serviceOutage = () => new CallError('gateway.failed', 503, '')
