import { defineConfig } from 'drizzle-kit'

/** Paths are relative to this folder: run as `npm run migrations -- --of games`. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/server/*-tables.ts'],
  out: './migrations',
})
