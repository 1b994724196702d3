/** Names of the parameters by which advertisers recognise a visit; the product reads none of them. */
export const TRACKERS =
  /^(?:fbclid|gclid|gbraid|wbraid|gad_\w+|srsltid|dclid|msclkid|ttclid|twclid|igshid|igsh|mibextid|sfnsn|yclid|epik|li_fat_id|mc_[ce]id|_branch_match_id|_gl|utm_\w+)$/i
