export { betAs } from './bet-as.ts'
export { builtChunks, routeOf, scriptOf } from './built-files.ts'
export { checkAccess } from './check-access.ts'
export { expectNoSidewaysScroll, expectNothingCut } from './check-layout.ts'
export { chooseBirthday } from './choose-birthday.ts'
export { feignReload } from './feign-reload.ts'
export { focusedField, wrongFields } from './form-state.ts'
export { inFullTier } from './in-full-tier.ts'
export { answering, goInside, openLivePage, refusing } from './live-page.ts'
export { DEMO_PASSWORD, failThrice, loginForm } from './login-form.ts'
export { loseSession } from './lose-session.ts'
export { nextStep, passFirstStep } from './next-step.ts'
export { openHeldPage, openPage } from './open-page.ts'
export { openPageAs } from './open-page-as.ts'
export { lastMessageTo } from './outbox.ts'
export { ownProduct } from './own-product.ts'
export { type PlayedGoogle, playGoogle } from './play-google.ts'
export { freePort, type Product, startProduct } from './product.ts'
export { readPayloads } from './read-payloads.ts'
export {
  newMember,
  runContentCommand,
  runMemberCommand,
  runMerchantCommand,
  runMoneyCommand,
} from './run-command.ts'
export { type SecureSite, startSecureSite } from './secure-site.ts'
export { runStart, type StartScript } from './start-script.ts'
export { switchFeatures } from './switch-features.ts'
export { untilLive } from './until-live.ts'
export { untilTakenOver } from './until-taken-over.ts'
export { addressOf, type DemoMerchant, someAddress, type Visitor } from './visitor.ts'
export { wakeBlocks } from './wake-blocks.ts'
