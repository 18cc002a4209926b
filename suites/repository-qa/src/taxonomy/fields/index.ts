import computerScience from "./computer-science.json" with { type: "json" };
import engineeringBioengineering from "./engineering-bioengineering.json" with { type: "json" };
import engineeringChemicalAndMaterials from "./engineering-chemical-and-materials.json" with { type: "json" };
import engineeringCivilAndEnvironmental from "./engineering-civil-and-environmental.json" with { type: "json" };
import engineeringElectricalAndComputer from "./engineering-electrical-and-computer.json" with { type: "json" };
import engineeringIndustrialAndSystems from "./engineering-industrial-and-systems.json" with { type: "json" };
import engineeringMechanicalAndAerospace from "./engineering-mechanical-and-aerospace.json" with { type: "json" };
import lifeAgriculturalAndPlant from "./life-agricultural-and-plant.json" with { type: "json" };
import lifeBiology from "./life-biology.json" with { type: "json" };
import lifeBiomedicalAndHealth from "./life-biomedical-and-health.json" with { type: "json" };
import lifeNeuroscience from "./life-neuroscience.json" with { type: "json" };
import mathStatisticsAndApplied from "./math-statistics-and-applied.json" with { type: "json" };
import naturalAstronomyAndSpace from "./natural-astronomy-and-space.json" with { type: "json" };
import naturalChemistry from "./natural-chemistry.json" with { type: "json" };
import naturalEarthAndEnvironmental from "./natural-earth-and-environmental.json" with { type: "json" };
import naturalPhysics from "./natural-physics.json" with { type: "json" };
import socialEconomics from "./social-economics.json" with { type: "json" };
import socialEducation from "./social-education.json" with { type: "json" };
import socialGeographyAndDemography from "./social-geography-and-demography.json" with { type: "json" };
import socialPoliticalScience from "./social-political-science.json" with { type: "json" };
import socialPsychologyAndCognitive from "./social-psychology-and-cognitive.json" with { type: "json" };
import socialSociologyAndAnthropology from "./social-sociology-and-anthropology.json" with { type: "json" };

/** Every field's file, sorted by name. */
export const fieldFiles: readonly unknown[] = [
  computerScience,
  engineeringBioengineering,
  engineeringChemicalAndMaterials,
  engineeringCivilAndEnvironmental,
  engineeringElectricalAndComputer,
  engineeringIndustrialAndSystems,
  engineeringMechanicalAndAerospace,
  lifeAgriculturalAndPlant,
  lifeBiology,
  lifeBiomedicalAndHealth,
  lifeNeuroscience,
  mathStatisticsAndApplied,
  naturalAstronomyAndSpace,
  naturalChemistry,
  naturalEarthAndEnvironmental,
  naturalPhysics,
  socialEconomics,
  socialEducation,
  socialGeographyAndDemography,
  socialPoliticalScience,
  socialPsychologyAndCognitive,
  socialSociologyAndAnthropology,
];
