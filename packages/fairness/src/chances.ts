/** In how many ways so many can be chosen of a number of things. */
export function chances(things: number, chosen: number): number {
  if (chosen < 0 || chosen > things) return 0
  let ways = 1
  for (let place = 1; place <= chosen; place++) ways = (ways * (things - chosen + place)) / place
  return Math.round(ways)
}
