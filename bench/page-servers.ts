import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/harness/product.ts'

/** A server to compare with, that gives the same bytes to everybody. */
export interface PageServer {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

const bareServer = `
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
const body = readFileSync(process.argv[1])
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }
createServer((request, response) => { response.writeHead(200, headers); response.end(body) })
  .listen(Number(process.argv[2]), '127.0.0.1')
`

/** The least that Node can do: `node:http` writing prebuilt bytes, in a process of its own. */
export async function startBareNode(body: Buffer): Promise<PageServer> {
  const { folder, file } = await writeBody(body)
  const port = await freePort()
  const child = spawn(process.execPath, ['--input-type=module', '-e', bareServer, file, String(port)], {
    stdio: 'inherit',
  })
  return serving(child, port, folder)
}

/** nginx with one worker and the same bytes from a file; `undefined` where nginx is not installed. */
export async function startNginx(body: Buffer): Promise<PageServer | undefined> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error) return undefined
  const { folder } = await writeBody(body)
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; ${temporary} sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=8;
server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding br; default_type 'text/html; charset=utf-8';
location / { try_files /page =404; } } }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return serving(child, port, folder)
}

/** In a folder that nginx' unprivileged worker can read. */
async function writeBody(body: Buffer): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'page')
  await writeFile(file, body)
  return { folder, file }
}

async function serving(child: ChildProcess, port: number, folder: string): Promise<PageServer> {
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 200; attempt++) {
    if ((await fetch(origin).catch(() => undefined))?.ok) return { origin, pid: child.pid ?? 0, stop }
    await sleep(25)
  }
  await stop()
  throw new Error(`${child.spawnfile} did not answer on ${origin}`)
}
