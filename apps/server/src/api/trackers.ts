/** Names of the parameters by which advertisers recognise a visit; the product reads none of them. */
export const TRACKERS =
  /^(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|igshid|li_fat_id|mc_[ce]id|_gl|utm_\w+)$/i
