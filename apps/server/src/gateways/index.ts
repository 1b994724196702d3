export type { ChatGateway, Streams } from './chat/chat-gateway.ts'
export { findConnections, listConnections, MAIN_CONNECTION } from './connection-store.ts'
export type { ConnectionsOf } from './connections.ts'
export { ANY_PLAY, type DownConnection, type GameGateways, LIMITS_PATH } from './games/game-gateway.ts'
export { amountsByCurrency, connectionFor } from './games/games-by-vendor.ts'
export type { Launched, LaunchTickets, OpenLaunch } from './games/launch-tickets.ts'
export { LOCAL_GAME_PATH, LOCAL_GAMES } from './games/local-game-gateway.ts'
export { OWN_GAMES, type OwnGameGateway, ownGamesSecret } from './games/own-game-gateway.ts'
export { playerId } from './games/player-id.ts'
export { failureCode, GatewayError } from './gateway-error.ts'
export { SECRET_PREFIX } from './gateway-secrets.ts'
export { createGateways, type Gateways } from './gateways.ts'
export type { HumanAnswer, HumanCheck } from './human-check/human-check.ts'
export { proofOfWork } from './human-check/proof-of-work.ts'
export { installationSecrets, keepSecret, type SecretOf, takeSecret } from './installation-secrets.ts'
export type { MailGateway } from './mail/mail-gateway.ts'
export { listMessages, type OutboxMessage, pruneMessages } from './outbox.ts'
export { isHostEntry } from './outgoing/allowed-hosts.ts'
export { placeKey, readPlace } from './outgoing/answer-place.ts'
export { demandDone } from './outgoing/demand-done.ts'
export { parseJson } from './outgoing/json.ts'
export { fillText, namesIn } from './outgoing/message-template.ts'
export {
  fillRequest,
  requestKeys,
  requestKeysOf,
  requestProblems,
  requestSettings,
  sharedRequestKeys,
} from './outgoing/request-template.ts'
export {
  holds,
  KEY_ENCODINGS,
  type KeyEncoding,
  keyProblem,
  SIGNATURE_ALGORITHMS,
  SIGNATURE_ENCODINGS,
  type SignatureAlgorithm,
  type SignatureEncoding,
  type SignatureScheme,
} from './outgoing/signature.ts'
export type { PhoneGateway } from './phone/phone-gateway.ts'
export {
  type Connection,
  type GatewayValues,
  mustBeOneOf,
  mustMatch,
  type PageSources,
  type Provider,
  type ProviderKey,
} from './provider.ts'
export type { GatewayWatch } from './resilience/gateway-guard.ts'
export { findProvider, type Service, service } from './service.ts'
export { gamesService, gatewayServices, phoneService } from './services.ts'
export type { SocialGateway, SocialIdentity } from './social/social-gateway.ts'
export type { SocialStandIn } from './social/social-stand-in.ts'
export {
  isSignedMessage,
  type SignatureFault,
  signatureFault,
  signedHeaders,
  webhookKeys,
  webhookSecretsIn,
} from './webhooks.ts'
