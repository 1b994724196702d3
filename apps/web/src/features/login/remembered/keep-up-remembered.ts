/** Lets a device that remembers this player's login remember the new password; one that keeps nothing does nothing. */
export async function keepUpRemembered(merchant: string, username: string, password: string): Promise<void> {
  try {
    const { updateRememberedPassword } = await import('./remembered-login.ts')
    await updateRememberedPassword(merchant, { username, password })
  } catch {
    // What the device remembers is a convenience: the password is set all the same.
  }
}
