import type { ChatGateway } from './chat/chat-gateway.ts'
import { httpChat } from './chat/http-chat-gateway.ts'
import type { GameGateway } from './games/game-gateway.ts'
import { gamesKeys } from './games/games-by-vendor.ts'
import { httpGames } from './games/http-game-gateway.ts'
import { ownGames } from './games/own-game-gateway.ts'
import { geetest } from './human-check/geetest-check.ts'
import type { HumanCheck } from './human-check/human-check.ts'
import type { MailGateway } from './mail/mail-gateway.ts'
import { smtpMail } from './mail/smtp-mail-gateway.ts'
import { firebase } from './phone/firebase-phone.ts'
import type { PhoneConnection } from './phone/phone-gateway.ts'
import { simulated } from './phone/simulated-phone.ts'
import { type Service, service } from './service.ts'
import { httpSms } from './sms/http-sms-gateway.ts'
import type { SmsGateway } from './sms/sms-gateway.ts'
import { twilioSms } from './sms/twilio-sms-gateway.ts'
import type { SocialConnection } from './social/social-gateway.ts'
import { facebookOauth, openId } from './social/social-providers.ts'

export const smsService = service<SmsGateway>('sms', { http: httpSms, twilio: twilioSms }, { several: true })
export const mailService = service<MailGateway>('mail', { smtp: smtpMail }, { several: true })
export const humanCheckService = service<HumanCheck>('humanCheck', { geetest })
export const phoneService = service<PhoneConnection>('phone', { firebase, simulated })
export const socialServices = {
  line: service<SocialConnection>('line', { openid: openId }),
  google: service<SocialConnection>('google', { openid: openId }),
  facebook: service<SocialConnection>('facebook', { oauth: facebookOauth }),
}
export const gamesService = service<GameGateway>(
  'games',
  { http: httpGames, own: ownGames },
  { several: true, movesMoney: true, keys: gamesKeys },
)
export const chatService = service<ChatGateway>('chat', { http: httpChat })

/** Services of the product's own; features declare more. */
export const gatewayServices: readonly Service[] = [
  smsService,
  mailService,
  humanCheckService,
  phoneService,
  ...Object.values(socialServices),
  gamesService,
  chatService,
]
