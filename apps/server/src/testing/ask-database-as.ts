import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Connects to a socket as another system user and asks to be a role, the administrator unless told; gives the server's answer. */
export async function askDatabaseAs(
  uid: number,
  socket: string,
  role = 'postgres',
  database = 'postgres',
): Promise<string> {
  const script = `
    const socket = require('node:net').connect(${JSON.stringify(socket)})
    const words = Buffer.from('user\\0${role}\\0database\\0${database}\\0\\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + words.length, 0)
    head.writeInt32BE(196608, 4)
    socket.on('connect', () => socket.write(Buffer.concat([head, words])))
    socket.on('data', (data) => { process.stdout.write(data.toString('latin1')); socket.destroy() })
    socket.on('error', (error) => process.stdout.write(error.code))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { uid, gid: uid, cwd: '/' })
  return stdout
}
