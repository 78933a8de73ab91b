/** Another process has carried out a step in the world: the copy here is out of date, and its last calls never were. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}
