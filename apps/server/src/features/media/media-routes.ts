import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedFormats } from './accepted-formats.ts'
import { nextRound, roundOf, StillAtWork, waitInRound } from './give-way.ts'
import { contentTypeOf } from './image-bytes.ts'
import type { ImageSource } from './image-source.ts'
import { Media } from './media.ts'
import { isMark, mediaKind, safePath } from './media-address.ts'
import { cacheControl, isUnchanged, sendMedia, sendUnchanged, setGuardHeaders } from './media-answer.ts'
import { badParameter, MediaFailure, noSuchImage } from './media-failure.ts'
import type { MediaOptions } from './media-options.ts'
import { tagOf } from './media-variants.ts'
import { MEDIA_WIDTHS, type MediaWidth, parseWidth } from './media-widths.ts'

const RETRY_SECONDS = 2
const LONGEST_VERSION = 64
const PATIENCE_MS = 1000

type Parameter = string | string[] | undefined
type MediaRequest = FastifyRequest<{
  Params: { '*': string }
  Querystring: { w?: Parameter; v?: Parameter; src?: Parameter }
}>

/**
 * Serves pictures and videos below `/media/`: sources of the media folder, and at
 * `/media/remote?src=` those of the merchant's image hosts, by width (`w=`, see `MEDIA_WIDTHS`) and `Accept`. `v=` names
 * the version and lets browsers keep the answer for a year. Pictures are always decoded and written anew. One that
 * takes longer to make than a second sends its request around once more (307 to itself), so that calls that
 * wait for the connection go first.
 * @returns what makes variants ahead of the requests. It closes with the app.
 */
export function registerMedia(app: FastifyInstance, options: MediaOptions): Media {
  const media = new Media(options)
  const inTime = <Result>({ url }: FastifyRequest, work: Promise<Result>) =>
    waitInRound(work, roundOf(url), options.patience ?? PATIENCE_MS)
  app.addHook('onReady', () => media.open())
  app.addHook('onClose', () => media.close())
  app.register(async (scope) => {
    // The app may have decorated its replies already; another decoration would be refused.
    if (!scope.hasReplyDecorator('sendFile')) await scope.register(fastifyStatic, { serve: false })
    scope.addHook('onRequest', async (_, reply) => setGuardHeaders(reply))
    scope.setErrorHandler(sendFailure)
    const method = ['GET', 'HEAD']
    scope.route({
      method,
      url: '/media/remote',
      handler: (request, reply) => sendRemote(request as MediaRequest, reply),
    })
    scope.route({
      method,
      url: '/media/*',
      handler: (request, reply) => sendLocal(request as MediaRequest, reply),
    })
  })
  return media

  async function sendRemote(request: MediaRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { src } = request.query
    if (typeof src !== 'string') throw badParameter('src', 'src must be one address.')
    const width = widthOf(request.query.w)
    return sendImage(
      request,
      reply,
      await inTime(request, media.remote.find(src, options.merchantOf(request))),
      width,
    )
  }

  async function sendLocal(request: MediaRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = safePath(request.params['*'], request.url)
    const kind = mediaKind(path)
    if (kind === undefined) throw noSuchImage()
    if (kind === 'video') return sendVideo(request, reply, path)
    const width = widthOf(request.query.w)
    if (isMark(path) && width === undefined) return sendMark(request, reply, path)
    return sendImage(
      request,
      reply,
      media.recentLocal(path) ?? (await inTime(request, media.findLocal(path))),
      width,
    )
  }

  async function sendImage(
    request: MediaRequest,
    reply: FastifyReply,
    source: ImageSource,
    width: MediaWidth | undefined,
  ): Promise<FastifyReply> {
    const versioned = isVersioned(request)
    const formats = acceptedFormats(request.headers.accept)
    reply.header('vary', 'Accept')
    const [best = 'plain'] = formats
    const tag = tagOf(media.variants.keyOf(source, width, best))
    if (isUnchanged(request, tag)) return sendUnchanged(reply, tag, versioned)
    const variant = await inTime(request, media.variants.find(source, width, formats))
    return sendMedia(request, reply, { ...variant, type: contentTypeOf(variant.bytes) ?? '', versioned })
  }

  async function sendMark(request: MediaRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const source = await inTime(request, media.findLocal(path))
    const tag = tagOf(media.variants.keyOf(source, undefined, 'plain'))
    setGuardHeaders(reply, true)
    const answer = { bytes: await source.read(), type: 'image/svg+xml', tag, settled: true }
    return sendMedia(request, reply, { ...answer, versioned: isVersioned(request) })
  }

  async function sendVideo(request: MediaRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const { root, relative, unkept } = await media.local.find(path)
    reply.header('cache-control', cacheControl(isVersioned(request)))
    if (unkept) return reply.type('video/mp4').send(unkept)
    return reply.sendFile(relative, root, { cacheControl: false, dotfiles: 'deny', index: false })
  }
}

function widthOf(parameter: Parameter): MediaWidth | undefined {
  if (parameter === undefined) return undefined
  const width = typeof parameter === 'string' ? parseWidth(parameter) : undefined
  if (width === undefined) throw badParameter('w', `w must be one of ${MEDIA_WIDTHS.join(', ')}.`)
  return width
}

function isVersioned({ query: { v } }: MediaRequest): boolean {
  return typeof v === 'string' && v !== '' && v.length <= LONGEST_VERSION
}

type ReplyError = Error & { statusCode?: number; headers?: Record<string, string> }

function sendFailure(error: ReplyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof StillAtWork)
    return reply.header('cache-control', 'no-store').redirect(nextRound(request.url), 307)
  // Video players ask past the end of a file that became shorter; the headers tell them the length.
  const outOfRange = error.statusCode === 416
  const failure = outOfRange ? badParameter('range', 'The file has no such part.') : error
  if (!(failure instanceof MediaFailure)) throw error
  const { code, field, message } = failure
  const statusCode = outOfRange ? 416 : failure.statusCode
  if (outOfRange) reply.headers(error.headers ?? {})
  reply.code(statusCode).header('cache-control', 'no-store')
  if (statusCode === 503) reply.header('retry-after', RETRY_SECONDS)
  return reply.send({
    success: false,
    value: null,
    errorCode: code,
    message,
    ...(field === undefined ? {} : { field }),
  })
}
