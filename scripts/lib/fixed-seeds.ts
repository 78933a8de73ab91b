import fc from 'fast-check'

/** A test tries the same values each time; the deep run tries others. */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) })
