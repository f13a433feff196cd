import { MATHML, SVG } from "./tree.js"

/** Names of SVG that are written with capitals, whatever the page writes. */
const SVG_TAGS =
  "altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix " +
  "feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feFlood feFuncA " +
  "feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight " +
  "feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient radialGradient textPath"
const SVG_ATTRIBUTES =
  "attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits " +
  "glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust " +
  "limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength " +
  "patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio " +
  "primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant " +
  "specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX " +
  "targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan"
/** Attributes of other namespaces: the name is what follows the colon. */
const PREFIXED: ReadonlySet<string> = new Set(
  (
    "xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:lang xml:space " +
    "xmlns:xlink"
  ).split(" "),
)

function byLowerCase(names: string): ReadonlyMap<string, string> {
  return new Map(names.split(" ").map((name) => [name.toLowerCase(), name]))
}

const svgTags = byLowerCase(SVG_TAGS)
const svgAttributes = byLowerCase(SVG_ATTRIBUTES)

/** The name an element has in SVG; undefined when it is the one that is written. */
export function svgTagName(name: string): string | undefined {
  return svgTags.get(name)
}

/** The name and prefix an attribute has in SVG or MathML. */
export function foreignAttribute(namespace: number, name: string): { name: string; prefix?: string } {
  if (namespace === MATHML && name === "definitionurl") return { name: "definitionURL" }
  const adjusted = namespace === SVG ? svgAttributes.get(name) : undefined
  if (adjusted !== undefined) return { name: adjusted }
  if (!PREFIXED.has(name)) return { name }
  const colon = name.indexOf(":")
  return { name: name.slice(colon + 1), prefix: name.slice(0, colon) }
}
