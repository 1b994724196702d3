export { emptyCatalogue } from './catalogue.ts'
export { catalogueBindings, shownGame, wonGame } from './catalogue-routes.ts'
export { loadCatalogue } from './catalogue-store.ts'
export { GAME_TYPES, type GameType } from './game.ts'
