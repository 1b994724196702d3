/** Who acts: a person who has logged in to the console, or a user of the machine who runs a command. */
export interface Actor {
  readonly kind: 'operator' | 'system'
  /** Id of the operator, or name of the machine's user. */
  readonly id: string
  /** How people call them: the operator's name, or the one that `--by` gives; empty for a command without it. */
  readonly name: string
}

/** Identifies an actor in trails, such as `system:root`. */
export const actorId = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): string => `${kind}:${id}`

/** The name of an actor, by which four eyes count people: what they are called, else {@link actorId}. */
export const actorName = (actor: Actor): string => actor.name || actorId(actor)

/** The machine's user where a command acts; empty for an operator. */
export const systemUserOf = ({ kind, id }: Actor): string => (kind === 'system' ? id : '')
