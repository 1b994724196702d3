import { useParams } from '@tanstack/react-router'
import { type Place, useMe } from './operations.ts'

/** The merchant that is open. */
export function usePlace(): Place {
  const { merchant } = useParams({ strict: false })
  const { merchants } = useMe()
  const place = merchants.find(({ code }) => code === merchant) ?? merchants[0]
  if (!place) throw new Error('The operator works at no merchant.')
  return place
}
