// What the scenes share. Each defines draw(t) with t from 0 to 1; draw(1) is draw(0), so that a film has no jump.
const pictures = '../../../content/case-studies/'

/** From 0 to 1 while t goes from one moment to another, softly. */
const ease = (t, from, to) => {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return x * x * (3 - 2 * x)
}

/** Lays an element over four corners of a picture: top left, top right, bottom right, bottom left. */
function layOver(element, width, height, [[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2]
  const d = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / d
  const h = (dx1 * sy - sx * dy1) / d
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3]
  const [c, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3]
  const matrix = [
    a / width,
    c / width,
    0,
    g / width,
    b / height,
    e / height,
    0,
    h / height,
    0,
    0,
    1,
    0,
    x0,
    y0,
    0,
    1,
  ]
  element.style.cssText += `position:absolute;left:0;top:0;width:${width}px;height:${height}px;transform-origin:0 0;transform:matrix3d(${matrix})`
}

/** A ring where a finger presses. */
const press = (element, t, at) => {
  const p = Math.min(1, Math.max(0, (t - at + 0.02) / 0.07))
  element.style.opacity = p > 0 && p < 1 ? String(Math.sin(Math.PI * p) * 0.9) : '0'
  element.style.scale = String(0.6 + 0.6 * p)
}

Object.assign(window, { pictures, ease, layOver, press })
