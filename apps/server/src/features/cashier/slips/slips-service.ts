import { service } from '../../../gateways/index.ts'
import { httpSlips } from './http-slip-gateway.ts'
import type { SlipGateway } from './slip-gateway.ts'

/** Services that ask banks about slips. */
export const slipsService = service<SlipGateway>('slips', { http: httpSlips }, { movesMoney: true })
