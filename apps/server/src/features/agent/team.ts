/** An agent whose team is looked at. */
export interface Agent {
  readonly merchant: string
  /** Id of the agent's account. */
  readonly member: string
}

/** Somebody of an agent's team. */
export interface TeamMember {
  readonly id: string
  readonly username: string
  /** Member type. */
  readonly type: number
  readonly registeredAt: Date
  /** Null before the first login. */
  readonly lastLoginAt: Date | null
  /** Whether they take a break or are excluded. */
  readonly isPaused: boolean
  /** How many stand directly below. */
  readonly below: number
}

/** A step of the way from an agent down to somebody of the team. */
export type TeamStep = Pick<TeamMember, 'id' | 'username'>

/** How many an agent's team holds, and what they did since a moment. */
export interface TeamCounts {
  readonly size: number
  readonly registered: number
  readonly loggedIn: number
}
