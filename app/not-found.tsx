/** Stands for the text that Next would otherwise add to every page; requests never lead here. */
export default function NotFound() {
  return null
}
