import type { CallValue } from '../../../lib/api/api.ts'

/** A room in which a host streams now. */
export interface Stream {
  /** Id of the room. */
  readonly id: string
  /** Name of the host. */
  readonly host: string
  /** Path of the host's picture; empty for none. */
  readonly picture: string
  /** What the stream is about; may be empty. */
  readonly title: string
}

/** Rooms whose host streams, in the order of the rooms. @param hosts those that stream now */
export function streamsOf(
  rooms: CallValue<'chatAnchors'>['list'],
  hosts: CallValue<'chatModels'>['list'],
): Stream[] {
  const known = new Map(hosts.map((host) => [host.modelId, host]))
  return rooms.flatMap(({ anchorId, modelId, title }) => {
    const host = known.get(modelId)
    return host ? [{ id: anchorId, host: host.name, picture: host.picture, title }] : []
  })
}

/** The same streams, those that somebody follows first. */
export const followedFirst = (streams: readonly Stream[], followed: ReadonlySet<string>): Stream[] => [
  ...streams.filter(({ id }) => followed.has(id)),
  ...streams.filter(({ id }) => !followed.has(id)),
]
