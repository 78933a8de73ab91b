import multipart from '@fastify/multipart'
import { worldBounds } from 'qinghua-contract/control'
import { limits } from 'qinghua-contract/rules'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { refuseUnless, type Refusal } from '../core/state/refusal.ts'
import { mostValues, parseFile, refuseBeyond, refuseBrokenText, scanJson } from '../journal/json.ts'
import { keepUnreadable, readForm } from './input.ts'

/** Parses JSON and form bodies strictly (S7.1); other types are refused, except multipart, see below. */
export const bodyPlugin = fp(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = String(body)
      // Some clients send the JSON content type without a body (S7.1).
      if (text === '') return done(null, undefined)
      const fail = (error: Error): void => {
        keepUnreadable(request, text)
        done(error)
      }
      const isFile = request.routeOptions.bodyLimit === worldBounds.bytes
      const scan = isFile ? undefined : scanJson(text, mostValues)
      try {
        if (!scan) return done(null, parseFile(text))
        refuseBeyond(scan)
        refuseUnless(!text.startsWith('\uFEFF'), 'invalidRequest', { field: 'body' })
      } catch (refusal) {
        return fail(refusal as Refusal)
      }
      if (scan.duplicateKeys)
        request.call?.entry.notes.push('an object of the body names a key twice; the last one counts')
      return parseJson(request, text, (error, parsed: unknown) => {
        if (error) return fail(error)
        try {
          refuseBrokenText(parsed)
          return done(null, parsed)
        } catch (refusal) {
          return fail(refusal as Refusal)
        }
      })
    })
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
      try {
        done(null, readForm(String(body)))
      } catch (refusal) {
        keepUnreadable(request, String(body))
        done(refusal as Refusal)
      }
    })
  },
  { name: 'bodies' },
)

/** Multipart needs a scope of its own, because its hooks run on every call of the scope. */
export const addMultipartParser = (app: FastifyInstance): void => {
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: limits.imageBytes + 1, files: 9, parts: 20, fields: 10, fieldSize: 4_096 },
  })
}
