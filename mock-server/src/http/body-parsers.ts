import multipart from '@fastify/multipart'
import { limits } from '@mall/contracts/rules'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../core/state/refusal.ts'
import { refuseBrokenText, scanJson } from './json.ts'
import { readForm } from './read-text.ts'

/** Two of the three ways a body travels (S7.1), read without mercy; every other type is refused. */
export const addBodyParsers = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    // Clients that always say JSON say it with nothing to send, too (S7.1).
    if (text === '') return done(null, undefined)
    const { deep, duplicateKeys } = scanJson(text)
    if (deep || text.startsWith('\uFEFF')) return done(new Refusal('invalidRequest', { field: 'body' }))
    if (duplicateKeys) request.call?.entry.notes.push('an object of the body names a key twice; the last one counts')
    return parseJson(request, text, (error, parsed: unknown) => {
      if (error) return done(error)
      try {
        refuseBrokenText(parsed)
        return done(null, parsed)
      } catch (refusal) {
        return done(refusal as Refusal)
      }
    })
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readForm(String(body)))
    } catch (refusal) {
      done(refusal as Refusal)
    }
  })
}

/** The third way. Its hooks run on every call of the scope they are added to, so it gets one of its own. */
export const addMultipartParser = (app: FastifyInstance): void => {
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: limits.imageBytes + 1, files: 9, parts: 20, fields: 10, fieldSize: 4_096 },
  })
}
