import { ApiError } from './api-error.ts'

/** Until when a player pauses who is excluded and has not asked to play again. */
export const WITHOUT_END = new Date('9999-12-31T00:00:00Z')

/** The refusal of what brings a player who pauses to play, or money in. */
export const pauseRefusal = (until: Date): ApiError =>
  until >= WITHOUT_END
    ? new ApiError('exclusion.running')
    : new ApiError('break.running', { value: { until: until.getTime() } })
