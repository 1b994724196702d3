import { expect, test } from 'vitest'
import { originOf, registrationOf } from './register-payload.ts'

const at = { host: 'naga.example:4000', mainDomain: 'naga.example', webclip: false }
const browser = { app: false, installed: false }

test.each([
  [browser, at, 'H5', 'naga.example'],
  [{ ...browser, installed: true }, at, 'PWA', 'naga.example'],
  [{ ...browser, installed: true }, { ...at, webclip: true }, 'WEBCLIP', 'naga.example'],
  [{ app: true, installed: false }, at, 'APP', 'naga.example'],
  [browser, { ...at, mainDomain: '' }, 'H5', 'naga.example:4000'],
])('%o at %o registers as %s of %s [REG-35, REG-37-D]', (environment, place, registerMethod, domain) => {
  expect(originOf(environment, place)).toEqual({ registerMethod, domain, registerUrl: 'naga.example:4000' })
})

test('fields go under their names of the wire, empty ones stay away [REG-50-D, REG-39-D]', () => {
  const origin = originOf(browser, at)
  const facts = {
    countryDialingCode: '66',
    pictureProof: '',
    origin,
    termsVersion: '2026-11',
    linkCode: 'FRIEND',
  }
  const always = { ...origin, type: 0, agreed: '2026-11', ageConfirmed: true }
  const values = {
    mobileNum: '812345678',
    messageCode: '123456',
    confimpsw: 'Blue7horses',
    identifying: '42',
    email: '',
  }
  expect(registrationOf({ ...facts, values })).toEqual({
    ...always,
    mobileNum: '812345678',
    countryDialingCode: '66',
    verificationCode: '123456',
    confirmPassword: 'Blue7horses',
    captcha: '42',
    affiliateCode: 'FRIEND',
  })
})

test.each([
  ['no field for it', {}, 'FRIEND'],
  ['the code that the link brought', { affiliateCode: 'FRIEND' }, 'FRIEND'],
  ['another code', { affiliateCode: 'OTHER' }, 'OTHER'],
  ['an emptied field', { affiliateCode: '' }, undefined],
])('with %s the invitation of a link is sent as it then counts [REG-39-D, REG-44-D]', (_, values, sent) => {
  const facts = {
    countryDialingCode: '66',
    pictureProof: '',
    origin: originOf(browser, at),
    termsVersion: '1',
  }
  expect(registrationOf({ ...facts, values, linkCode: 'FRIEND' }).affiliateCode).toBe(sent)
})
