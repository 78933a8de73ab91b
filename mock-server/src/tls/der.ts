/** What certificates are written in: a tag, a length, and what it holds (X.690). */
export const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const bytes: number[] = []
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  const length = content.length < 128 ? [content.length] : [128 + bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes)
export const bits = (bytes: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), bytes)
export const yes = der(0x01, Buffer.from([0xff]))
/** Of bytes that begin with 1 to 127, so that they have no sign. */
export const integer = (bytes: Uint8Array): Buffer => der(0x02, bytes)
export const text = (value: string): Buffer => der(0x0c, Buffer.from(value))
/** A part with a number of its own, of other parts. */
export const tagged = (n: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 + n, ...parts)
/** The same, of bytes. */
export const marked = (n: number, bytes: Uint8Array): Buffer => der(0x80 + n, bytes)

/** Such as `2.5.29.17`. */
export const objectId = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  const written = [first * 40 + second, ...others].flatMap((n) => {
    const sevens = [n % 128]
    for (let rest = Math.floor(n / 128); rest > 0; rest = Math.floor(rest / 128)) sevens.unshift(128 + (rest % 128))
    return sevens
  })
  return der(0x06, Buffer.from(written))
}

/** In UTC, until 2049. */
export const time = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`))

export const pemOf = (bytes: Uint8Array): string => {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
