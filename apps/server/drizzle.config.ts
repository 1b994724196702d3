import { defineConfig } from 'drizzle-kit'

/** Paths are relative to this folder: run as `npm run migrations`. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/{features/**,gateways,limits,merchants,money,operations,trail}/*-tables.ts'],
  out: './migrations',
})
