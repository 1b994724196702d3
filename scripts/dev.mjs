// @ts-check
// The server restarts when one of its files changes; the pages reload through Vite inside it.
import { inRoot } from './project.mjs'
import { runChild } from './run-child.mjs'

const tsx = inRoot('node_modules/tsx/dist/cli.mjs')
await runChild([tsx, 'watch', '--clear-screen=false', inRoot('apps/server/src/main.ts')], {
  NODE_ENV: 'development',
})
