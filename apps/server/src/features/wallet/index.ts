export { CHANNEL_ICONS, type DepositChannel } from './deposit-channel.ts'
export { printDepositChannels, setDepositChannels } from './deposit-channel-administration.ts'
export { loadDepositChannels, replaceDepositChannels } from './deposit-channel-store.ts'
