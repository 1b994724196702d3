/** Who moves an order. */
export type StepActor =
  | { readonly kind: 'member' }
  /** The channel that is paid through. */
  | { readonly kind: 'channel' }
  | { readonly kind: 'rule' }
  | { readonly kind: 'job' }
  /** A person: the name that they gave, and the user of the machine on which they did it. */
  | { readonly kind: 'operator'; readonly name: string; readonly systemUser: string }
