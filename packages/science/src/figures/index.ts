export type { Scale } from "./axes/scale.ts";
export { linearScale, logarithmicScale, toPixels, toValue, unitsPerPixel } from "./axes/scale.ts";
export { drawFigures } from "./drawing/draw-figures.ts";
export { padPngs } from "./drawing/pad-png.ts";
export { toPng } from "./drawing/to-png.ts";
export { toSvg } from "./drawing/to-svg.ts";
export { type CircleField, type CircleFieldMapping, circleField } from "./kinds/circle-field.ts";
export type { Detector, DetectorLayer } from "./kinds/detector.ts";
export { type DetectorLongitudinalMapping, detectorLongitudinal } from "./kinds/detector-longitudinal.ts";
export { type DetectorTransverseMapping, detectorTransverse } from "./kinds/detector-transverse.ts";
export { linePlot } from "./kinds/line-plot.ts";
export {
  type OscilloscopeTrace,
  type OscilloscopeTraceMapping,
  oscilloscopeTrace,
} from "./kinds/oscilloscope-trace.ts";
export { type PlateImage, type PlateImageMapping, plateImage, plateNoiseDraws } from "./kinds/plate-image.ts";
export type { Plot, PlotAxis, PlotMapping, PlotSeries } from "./kinds/plot.ts";
export { scatterPlot } from "./kinds/scatter-plot.ts";
export type { Spectrum } from "./kinds/spectrum.ts";
export { type SpectrumBand, type SpectrumBandMapping, spectrumBand } from "./kinds/spectrum-band.ts";
export { type SpectrumCurve, type SpectrumCurveMapping, spectrumCurve } from "./kinds/spectrum-curve.ts";
export type { Colour } from "./scene/colour.ts";
export type { Mark } from "./scene/mark.ts";
export type { Figure, Scene } from "./scene/scene.ts";
