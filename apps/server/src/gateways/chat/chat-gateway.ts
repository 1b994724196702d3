/** Whose chat it is; both of the session, never of the caller's word. */
export interface ChatPlace {
  readonly merchant: string
  /** Id of the member. */
  readonly member: string
  /** Name that the member logs in with. */
  readonly username: string
}

/** What a chat is opened with. */
export interface ChatLaunch extends ChatPlace {
  /** Absolute address of the page that the chat leads back to. */
  readonly back: string
  /** What the chat is headed by. */
  readonly title: string
  /** Colour of its head as `#rrggbb`; empty for its own. */
  readonly headerColor: string
  /** Language of the player, such as `TH`. */
  readonly language: string
  /** Id of the room that it opens with; empty for none. */
  readonly room: string
}

/** Where a host streams (`anchor` on the wire). */
export interface StreamRoom {
  readonly id: string
  /** Id of the host. */
  readonly host: string
  /** What the stream is about; may be empty. */
  readonly title: string
}

/** Who streams (`model` on the wire). */
export interface StreamHost {
  readonly id: string
  readonly name: string
  /** An https address; empty for none. */
  readonly picture: string
  /** Whether the operator has the host on. */
  readonly active: boolean
  /** Whether the host streams now. */
  readonly streaming: boolean
}

/** The rooms of a merchant with their hosts. */
export interface Streams {
  readonly rooms: readonly StreamRoom[]
  readonly hosts: readonly StreamHost[]
}

/** The chat that a merchant's members use; it lies outside. */
export interface ChatGateway {
  /**
   * How many messages a member has not read; `undefined` where the merchant has no chat service. Throws `GatewayError`
   * where the service does not say.
   */
  unread(place: ChatPlace): Promise<number | undefined>
  /**
   * Where a member chats: an http(s) address, empty where the service names none; `undefined` where the merchant has no
   * chat service, or it opens no chats. Throws `GatewayError` where the service does not answer.
   */
  launch(launch: ChatLaunch): Promise<string | undefined>
  /**
   * Who streams, and where; `undefined` where the merchant has no chat service, or it has no streams. Throws
   * `GatewayError` where the service does not say.
   */
  streams(merchant: string): Promise<Streams | undefined>
  /** Ids of the rooms that a member follows; `undefined` and errors as for {@link streams}. */
  followed(place: ChatPlace): Promise<readonly string[] | undefined>
}
