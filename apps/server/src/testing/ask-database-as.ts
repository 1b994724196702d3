import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Connects to a socket as another system user and asks to be the administrator; gives the server's refusal. */
export async function askDatabaseAs(uid: number, socket: string): Promise<string> {
  const script = `
    const socket = require('node:net').connect(${JSON.stringify(socket)})
    const words = Buffer.from('user\\0postgres\\0database\\0postgres\\0\\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + words.length, 0)
    head.writeInt32BE(196608, 4)
    socket.on('connect', () => socket.write(Buffer.concat([head, words])))
    socket.on('data', (data) => { process.stdout.write(data.toString('latin1')); socket.destroy() })
    socket.on('error', (error) => process.stdout.write(error.code))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { uid, gid: uid, cwd: '/' })
  return stdout
}
