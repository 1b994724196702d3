import { defineConfig } from 'drizzle-kit'

/** Paths are relative to this folder: run `npx drizzle-kit generate --name WHAT-IT-DOES` here. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/server/*-tables.ts'],
  out: './migrations',
})
