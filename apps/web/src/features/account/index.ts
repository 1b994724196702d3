export { accountMessages } from './messages.ts'
