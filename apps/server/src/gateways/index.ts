export { localMailGateway } from './mail/local-mail-gateway.ts'
export type { MailGateway } from './mail/mail-gateway.ts'
export { localSmsGateway } from './sms/local-sms-gateway.ts'
export type { SmsGateway } from './sms/sms-gateway.ts'
